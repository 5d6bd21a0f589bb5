const reconnectMs = 15_000;

type Followers = Readonly<{ onVersion: (version: number) => void; onReturn: () => void }>;

/**
 * Connected while the page is visible; `onReturn` is called when it is seen again, after sleep too. A browser gives up on a
 * stream that is refused, so it is opened again here.
 */
export function followChanges(path: string, { onVersion, onReturn }: Followers): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const connect = () => {
    disconnect();
    source = new EventSource(`${path}/stream`);
    for (const name of ["ready", "changed"]) source.addEventListener(name, ({ data }) => onVersion(Number(data)));
    source.addEventListener("error", () => {
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(connect, reconnectMs);
    });
  };
  const showOrHide = () => {
    if (document.hidden) return disconnect();
    onReturn();
    connect();
  };
  if (!document.hidden) connect();
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener("visibilitychange", showOrHide, { signal });
  window.addEventListener("online", showOrHide, { signal });
  window.addEventListener("focus", onReturn, { signal });
  window.addEventListener("pagehide", disconnect, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && showOrHide(), { signal });
  return () => {
    stop.abort();
    disconnect();
  };
}
