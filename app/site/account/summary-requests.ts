import { getFromApi, putToApi } from "../../platform/api/api-client.ts";
import { summaryAnswerSchema, type SummaryAnswer } from "../../platform/panel/summary-choice.ts";

export function requestSummaryChoice(): Promise<SummaryAnswer> {
  return getFromApi("/me/morning-summary", summaryAnswerSchema);
}

export function sendSummaryChoice(isOn: boolean): Promise<SummaryAnswer> {
  return putToApi("/me/morning-summary", { isOn }, summaryAnswerSchema);
}
