import { z } from "zod";
import {
  getFromApi,
  getPageFromApi,
  postToApi,
  putToApi,
  tellApi,
  type ApiPage,
} from "../../platform/api/api-client.ts";
import {
  erasedMemberSchema,
  memberRecordSchema,
  memberRowSchema,
  type MemberNote,
  type MemberRecord,
  type MemberRow,
} from "./member-record.ts";

/** What the panel asks of the API of members. */
const PAGE = 50;

export function requestMembers(q: string, after?: string): Promise<ApiPage<MemberRow>> {
  const query = new URLSearchParams({ q, limit: String(PAGE), ...(after ? { after } : {}) });
  return getPageFromApi(`/admin/members?${query}`, z.array(memberRowSchema));
}

export function requestMemberRecord(id: string): Promise<MemberRecord> {
  return getFromApi(`/admin/members/${encodeURIComponent(id)}`, memberRecordSchema);
}

export function sendNote(id: string, note: MemberNote): Promise<MemberRecord> {
  return putToApi(`/admin/members/note/${encodeURIComponent(id)}`, note, memberRecordSchema);
}

export function sendMemberDisabled(id: string, isDisabled: boolean): Promise<MemberRecord> {
  const action = isDisabled ? "disable" : "enable";
  return postToApi(`/admin/members/${action}/${encodeURIComponent(id)}`, {}, memberRecordSchema);
}

export function askForPasswordLink(id: string): Promise<void> {
  return tellApi("POST", `/admin/members/password-link/${encodeURIComponent(id)}`);
}

export function sendErasure(id: string, name: string): Promise<{ kept: string[] }> {
  return postToApi(`/admin/members/erase/${encodeURIComponent(id)}`, { name }, erasedMemberSchema);
}
