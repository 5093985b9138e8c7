import type { FieldList } from "./form-field.tsx";

export const NAME_FIELD = {
  label: "Name",
  name: "name",
  required: true,
  autoComplete: "name",
  maxLength: 100,
} as const;
export const EMAIL_FIELD = {
  label: "Email",
  name: "email",
  type: "email",
  required: true,
  autoComplete: "email",
  maxLength: 254,
} as const;
export const PHONE_FIELD = {
  label: "Phone (optional)",
  name: "phone",
  type: "tel",
  autoComplete: "tel",
  maxLength: 30,
} as const;

export const BIRTH_DATE_FIELD = {
  label: "Date of birth",
  name: "dateOfBirth",
  type: "date",
  min: "1900-01-01",
  autoComplete: "bday",
} as const;

/** The visitor's name, email and, if they like, phone number. */
export const PERSON_FIELDS: FieldList = [NAME_FIELD, [EMAIL_FIELD, PHONE_FIELD]];

const NEW_PASSWORD = { type: "password", required: true, autoComplete: "new-password" } as const;

/** A password to be set, typed twice. */
export const newPasswordInputs = (label = "Password") =>
  [
    { ...NEW_PASSWORD, name: "password", label, hint: "8 characters or more" },
    { ...NEW_PASSWORD, name: "confirmPassword", label: `Confirm ${label.toLowerCase()}` },
  ] as const;
