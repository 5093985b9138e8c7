import { VisitorField, type Outcome } from "./visitor-form.tsx";

/** Who writes: name, email, and a telephone number if they like. */
export function PersonFields({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <>
      <VisitorField label="Name" name="name" outcome={outcome} required autoComplete="name" maxLength={100} />
      <div className="two-fields">
        <VisitorField
          label="Email"
          name="email"
          type="email"
          outcome={outcome}
          required
          autoComplete="email"
          maxLength={254}
        />
        <VisitorField
          label="Phone (optional)"
          name="phone"
          type="tel"
          outcome={outcome}
          autoComplete="tel"
          maxLength={30}
        />
      </div>
    </>
  );
}
