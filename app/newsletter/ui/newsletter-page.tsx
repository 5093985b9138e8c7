import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import "./newsletter.css";

export function NewsletterPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap under-bar page-end">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}

type ButtonProps = { label: string; address: string; submit: string; working: string; children: ReactNode };

/** A form without fields, because programs may open a link. */
export function OneButton({ label, address, submit, working, children }: ButtonProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={address} aria-label={label}>
      {children}
      <p className="above-xl">
        <SubmitButton className="btn-primary btn-lg" isSending={isSending} working={working}>
          {submit}
        </SubmitButton>
      </p>
    </Form>
  );
}
