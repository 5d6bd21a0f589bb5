import { type NavigateOptions, useLocation, useNavigate } from "react-router";

/** Changes the fragment of the URL without scrolling. A replaced entry keeps its state. */
export function useFragment(): (fragment: string, options?: NavigateOptions) => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (hash, options) => {
    const kept = options?.replace ? { state } : {};
    void navigate({ pathname, search, hash }, { preventScrollReset: true, ...kept, ...options });
  };
}
