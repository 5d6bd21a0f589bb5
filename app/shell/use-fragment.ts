import { useLocation, useNavigate } from "react-router";

/** Changes only the fragment of this page's address, and leaves the page where it is scrolled. */
export function useFragment(): (fragment: string, how?: { replace: boolean }) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (hash, how = { replace: false }) =>
    void navigate({ pathname, search, hash }, { preventScrollReset: true, ...how });
}
