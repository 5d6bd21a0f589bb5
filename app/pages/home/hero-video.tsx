import { useEffect, useRef, useState } from "react";
import type { ShownPicture } from "#domains/agency/picture.ts";
import { Film } from "./film.tsx";
import { HeroPause } from "./hero-pause.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { mayPlayFilm } from "./may-play-film.ts";

type Props = { url: string; poster: ShownPicture };

/** A silent film behind the words. The poster is there first and stays for whoever saves data or wants less motion. */
export function HeroVideo({ url, poster }: Props) {
  const film = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState(false);
  const [playing, setPlaying] = useState(false);
  useEffect(() => setWanted(mayPlayFilm(window)), []);
  return (
    <>
      <div className="absolute inset-0 -z-20 overflow-hidden">
        <HeroPicture picture={poster} />
        {wanted ? (
          <Film
            ref={film}
            src={url}
            onPlaying={() => {
              setShown(true);
              setPlaying(true);
            }}
            onPause={() => setPlaying(false)}
            className={`absolute inset-0 size-full object-cover transition-opacity duration-250 ${shown ? "" : "opacity-0"}`}
          />
        ) : null}
      </div>
      {shown ? (
        <HeroPause
          what="video"
          playing={playing}
          onChange={(paused) => (paused ? film.current?.pause() : void film.current?.play())}
        />
      ) : null}
    </>
  );
}
