import type { KeyboardEvent, MouseEvent } from "react";

const STEP = 2;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type Props = {
  src: string;
  size: { width: number; height: number };
  x: number;
  y: number;
  onMove: (x: number, y: number) => void;
};

/** The whole picture: a press says what must stay in view when it is cropped, and the arrow keys move that. */
export function FocalPoint({ src, size, x, y, onMove }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of Enter has no place of its own.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onMove(percent((event.clientX - box.left) / box.width), percent((event.clientY - box.top) / box.height));
  };
  const walk = (event: KeyboardEvent) => {
    const [across, down] = MOVES[event.key] ?? [0, 0];
    if (across === 0 && down === 0) return;
    event.preventDefault();
    onMove(percent((x + across) / 100), percent((y + down) / 100));
  };
  return (
    <button
      type="button"
      className="focal"
      aria-label={`What must stay in view: ${x} per cent from the left, ${y} from the top. The arrow keys move it`}
      onClick={press}
      onKeyDown={walk}
    >
      <img src={src} alt="" {...size} />
      <span className="focal-point" style={{ left: `${x}%`, top: `${y}%` }} />
    </button>
  );
}

function percent(share: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}
