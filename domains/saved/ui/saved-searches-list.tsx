import { useUser } from "#domains/account/ui/use-user.ts";
import { EmptyList } from "./empty-list.tsx";
import { SavedSearchItem } from "./saved-search-item.tsx";
import { useNewCounts } from "./use-new-counts.ts";
import { useSavedLists } from "./use-saved-lists.ts";

export function SavedSearchesList() {
  const { searches } = useSavedLists();
  const signedIn = useUser().user.user_id !== undefined;
  const counts = useNewCounts(signedIn);
  if (searches.length === 0)
    return (
      <EmptyList message="Saved searches will appear here.">
        Press “Save search” above a list of results. Sign in and we'll email you about new homes.
      </EmptyList>
    );
  return (
    <>
      {signedIn ? null : (
        <p className="mb-5">
          <a href="#/user/sign-in" className="font-medium text-primary underline underline-offset-4">
            Sign in
          </a>{" "}
          to keep these on every device and get new properties by email.
        </p>
      )}
      <ul className="grid gap-5">
        {searches.map((saved) => (
          <li key={saved.key}>
            <SavedSearchItem saved={saved} signedIn={signedIn} newHomes={counts.get(saved.search_id ?? 0) ?? 0} />
          </li>
        ))}
      </ul>
    </>
  );
}
