/** What a mail with a statement is about: a financial year and the donor's address. */
export function statementId(year: string, email: string): string {
  return `${year} ${email}`;
}

export function readStatementId(id: string): { year: string; email: string } {
  const [year = "", email = ""] = id.split(" ");
  return { year, email };
}
