export function loader(): never {
  throw new Response("no", { status: 404 });
}
export default function NotFound() {
  return null;
}
