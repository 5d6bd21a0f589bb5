import { useEffect, useRef, useState } from "react";

export type LiveLead = Readonly<{ leadId: number; kind: string }>;

/** Calls `onEvent` for everything that happens to leads; null: much was missed. The browser reconnects by itself. */
export function useLiveLeads(onEvent: (event: LiveLead | null) => void): boolean {
  const [isLive, setLive] = useState(false);
  const latest = useRef(onEvent);
  latest.current = onEvent;
  useEffect(() => {
    const source = new EventSource("/desk/api/stream");
    source.addEventListener("ready", () => setLive(true));
    source.addEventListener("reload", () => latest.current(null));
    source.addEventListener("lead", ({ data }) => latest.current(JSON.parse(data)));
    source.addEventListener("error", () => setLive(false));
    return () => source.close();
  }, []);
  return isLive;
}

const countdownIntervalMs = 30_000;

/** The server's time until hydration, so that both render the same countdown; then the browser's, twice a minute. */
export function useNow(ofServer: Date): number {
  const [now, setNow] = useState(ofServer.getTime());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), countdownIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const key = "desk-lead-alerts";

export function readAlertsOn(): boolean {
  try {
    return localStorage.getItem(key) === "on";
  } catch {
    return false;
  }
}

/** Asks for the browser's permission once; sound works without it. */
export async function setAlertsOn(isOn: boolean): Promise<void> {
  try {
    if (isOn) localStorage.setItem(key, "on");
    else localStorage.removeItem(key);
  } catch {
    // Without storage the choice ends with the page.
  }
  if (isOn && "Notification" in window && Notification.permission === "default") await Notification.requestPermission();
}

/** No name: the screen may be seen by others. */
export function alertNewLead({ leadId }: LiveLead): void {
  playTone();
  if ("Notification" in window && Notification.permission === "granted" && document.hidden) {
    const shown = new Notification("A new lead has arrived", { tag: `lead-${leadId}` });
    shown.onclick = () => window.focus();
  }
}

function playTone(): void {
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.1, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
    tone.frequency.value = 880;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.4);
    tone.onended = () => void audio.close();
  } catch {
    // A browser without sound still shows the lead.
  }
}
