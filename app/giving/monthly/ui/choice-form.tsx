import type { ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import type { MonthlyAction } from "../monthly-gift.ts";

type Props = {
  id: string;
  choice: MonthlyAction;
  submit: string;
  look?: string;
  /** What leads back without choosing. */
  keep?: ReactNode;
  children?: ReactNode;
};

/** The address at which a choice is unfolded, and to which its form is sent, so that it stays open over a problem. */
export const choiceSearch = (choice: string, id: string): string =>
  `?${new URLSearchParams({ choice, monthly: id }).toString()}`;

/** Sends a choice; it works without script. */
export function ChoiceForm({ id, choice, submit, look = "btn-secondary", keep, children }: Props) {
  const { pathname } = useLocation();
  const { formData } = useNavigation();
  const isSending = formData?.get("choice") === choice && formData.get("monthly") === id;
  return (
    <Form method="post" action={`${pathname}${choiceSearch(choice, id)}#monthly`} noValidate preventScrollReset>
      <input type="hidden" name="monthly" value={id} />
      <input type="hidden" name="choice" value={choice} />
      {children}
      <div className="row">
        <SubmitButton className={`${look} btn-sm`} isSending={isSending}>
          {submit}
        </SubmitButton>
        {keep}
      </div>
    </Form>
  );
}
