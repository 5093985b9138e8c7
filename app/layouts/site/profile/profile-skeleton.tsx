/** The frame before the member's own data is here; without script it says why it stays empty. */
export function ProfileSkeleton({ title = "Profile" }) {
  return (
    <div className="wrap under-bar page-end">
      <noscript>
        <p className="notice-error above-xl">
          Your profile needs JavaScript: the session is kept by this browser, not in a cookie. Please switch it on and
          reload this page.
        </p>
      </noscript>
      <header className="split profile-head">
        <div className="face profile-portrait" />
        <h1>{title}</h1>
      </header>
      <div className="tabs" aria-hidden="true" />
      <div className="stack profile-waiting" aria-busy="true">
        <p className="sr-only">Loading...</p>
        {[1, 2, 3].map((row) => (
          <div key={row} className="skeleton-line" />
        ))}
      </div>
    </div>
  );
}

/** The same for the page of the account. */
export function AccountSkeleton() {
  return <ProfileSkeleton title="Account" />;
}
