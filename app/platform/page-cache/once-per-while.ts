/** Calls at once, then at most once in each while: what is asked for in between becomes one call at its end. */
export function oncePerWhile(call: () => void, whileMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  const begin = () => {
    isDue = false;
    call();
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) begin();
    }, whileMs);
  };
  const ask = () => {
    if (timer) isDue = true;
    else begin();
  };
  return Object.assign(ask, { cancel: () => clearTimeout(timer) });
}
