import { VisitorField, type Outcome } from "../../ui/visitor-form.tsx";

/** Who writes: the same three fields in every form of this room. */
export function SenderFields({ outcome }: { outcome: Outcome | undefined }) {
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
