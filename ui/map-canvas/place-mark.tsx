import { MapPin } from "lucide-react";

export function PlaceMark() {
  return <MapPin aria-hidden="true" className="size-11 fill-primary text-surface drop-shadow-md" strokeWidth={1.25} />;
}
