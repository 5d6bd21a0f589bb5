/** Reads a stream until its text contains `wanted`. */
export async function readUntil(response: Response, wanted: string): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (reader && !text.includes(wanted)) text += (await reader.read()).value ?? "";
  await reader?.cancel();
  return text;
}
