import { Loading } from "@/components/states/Loading";
import { Skeleton } from "@/components/ui/Skeleton";

/** Three cards on their way. */
export function Waiting({ text }: { text: string }) {
  return (
    <Loading text={text}>
      <div className="rejilla" aria-hidden="true">
        {["uno", "dos", "tres"].map((place) => (
          <Skeleton key={place} className="h-[196px] rounded-3" />
        ))}
      </div>
    </Loading>
  );
}
