import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react'

/**
 * A part that the page waits for, as `lazy` inside `Suspense`: what stands `until` it is here is given with it. React shows what
 * a `Suspense` has waited for at the earliest 300 ms after what stood in its place; this is shown as soon as it is drawn, in
 * small steps.
 */
export function awaitedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { until: ReactNode }> {
  let known: ComponentType<Props> | undefined

  return function AwaitedPart({ until, ...props }: Props & { until: ReactNode }) {
    const [part, setPart] = useState(() => known)
    const [failed, setFailed] = useState<{ failure: unknown }>()

    useEffect(() => {
      if (part === undefined) void fetchPart()

      async function fetchPart() {
        try {
          known = await load()
          startTransition(() => setPart(() => known))
        } catch (failure) {
          setFailed({ failure })
        }
      }
    }, [part])

    if (failed) throw failed.failure
    return part ? createElement(part, props as unknown as Props) : until
  }
}
