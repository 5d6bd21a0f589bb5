import { useLocation, useNavigate } from "react-router";

/** Changes the fragment of the URL without scrolling. */
export function useFragment(): (fragment: string, options?: { replace: boolean }) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (hash, options = { replace: false }) =>
    void navigate({ pathname, search, hash }, { preventScrollReset: true, ...options });
}
