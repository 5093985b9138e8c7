type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  [limit: string]: unknown;
};
type Content = Record<string, { schema?: Schema }>;
type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter> };
};

const LIMITS = ["format", "pattern", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "default"];

/**
 * What a client relies on in an OpenAPI document, one sorted line for each operation and each named schema:
 * parameters, body, statuses and answers. Descriptions, examples and the order of fields are left out.
 */
export function openApiLines(document: Document): string[] {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters = [], requestBody, responses }]) =>
        `${method.toUpperCase()} ${path} (${parameters.map(parameterText).toSorted().join(", ")}) ${contentText(requestBody?.content)} → ${Object.entries(
          responses,
        )
          .map(([status, { content }]) => `${status} ${contentText(content)}`.trim())
          .toSorted()
          .join(" | ")}`,
    ),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) => `schema ${name}: ${schemaText(schema)}`,
  );
  return [...operations, ...schemas].toSorted();
}

const nameIn = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

function parameterText({ $ref, name = "", in: place = "", required, schema = {} }: Parameter): string {
  return $ref ? nameIn($ref) : `${place} ${name}${required ? "" : "?"}: ${schemaText(schema)}`;
}

function contentText(content: Content = {}): string {
  return Object.entries(content)
    .map(([type, { schema = {} }]) => `${type === "application/json" ? "" : `${type} `}${schemaText(schema)}`)
    .toSorted()
    .join(" or ");
}

function schemaText(schema: Schema): string {
  const limits = LIMITS.filter((key) => schema[key] !== undefined).map(
    (key) => `${key}=${JSON.stringify(schema[key])}`,
  );
  return [kindText(schema), ...limits].join(" ");
}

function kindText({ $ref, type, enum: values, const: value, ...schema }: Schema): string {
  if ($ref) return nameIn($ref);
  if (values) return values.map((one) => JSON.stringify(one)).join(" / ");
  if (value !== undefined) return JSON.stringify(value);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return `(${choices.map(schemaText).toSorted().join(" / ")})`;
  if (schema.allOf) return schema.allOf.map(schemaText).join(" & ");
  if (schema.items) return `[${schemaText(schema.items)}]`;
  if (schema.prefixItems) return `[${schema.prefixItems.map(schemaText).join(", ")}]`;
  if (schema.properties || schema.additionalProperties) return objectText(schema);
  return [type ?? "anything"].flat().join(" / ");
}

function objectText({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? "" : "?"}: ${schemaText(schema)}`,
  );
  const others = typeof additionalProperties === "object" ? [`[others]: ${schemaText(additionalProperties)}`] : [];
  return `{ ${[...fields.toSorted(), ...others].join(", ")} }`;
}
