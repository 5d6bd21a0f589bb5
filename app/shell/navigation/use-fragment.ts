import { type NavigateOptions, useLocation, useNavigate } from "react-router";

/** Changes the fragment of the URL without scrolling. */
export function useFragment(): (fragment: string, options?: NavigateOptions) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (hash, options) => void navigate({ pathname, search, hash }, { preventScrollReset: true, ...options });
}
