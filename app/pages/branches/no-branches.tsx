import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";

export function NoBranches() {
  return (
    <div className="max-w-xl rounded-card border border-line bg-surface p-6 md:p-8">
      <p className="text-lg">Try a town or your postcode, and we'll show the branch nearest to you first.</p>
      <SiteLink to="/branches" className={`${buttonClass("quiet")} mt-5`}>
        See all our branches
      </SiteLink>
    </div>
  );
}
