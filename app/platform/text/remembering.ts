/** The same function, which works out each of the last so many texts once. What it gives is handed out again: leave it as it is. */
export function remembering<Result>(atMost: number, workOut: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (known.has(text)) return known.get(text) as Result;
    const result = workOut(text);
    const [oldest] = known.keys();
    if (known.size >= atMost && oldest !== undefined) known.delete(oldest);
    known.set(text, result);
    return result;
  };
}
