import ChevronDownIcon from "lucide-react/icons/chevron-down";
import "./detail.css";
import "./questions.css";

/** Questions that open where they stand, without script too. */
export function Questions({ questions }: { questions: { question: string; answer: string }[] }) {
  return (
    <div className="rows">
      {questions.map(({ question, answer }) => (
        <details key={question} className="question">
          <summary>
            {question}
            <ChevronDownIcon className="icon" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
