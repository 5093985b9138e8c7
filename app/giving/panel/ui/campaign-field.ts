import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import type { FieldDescription } from "../../../ui/forms/form-field.tsx";
import { giftEndpoints } from "../../endpoints.ts";

/** The field for the campaign that a gift is for; none where no campaign is published. */
export function useCampaignField(): FieldDescription[] {
  const { data: campaigns = [] } = useQuery(queryOf(giftEndpoints.campaigns, {}));
  if (campaigns.length === 0) return [];
  const choices = campaigns.map(({ _id, title }) => ({ value: _id, label: title }));
  return [{ name: "campaign", label: "Campaign", choices: [{ value: "", label: "None" }, ...choices] }];
}
