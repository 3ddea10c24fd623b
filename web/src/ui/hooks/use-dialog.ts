import { useState } from 'react'

/**
 * Whether a dialog is open, and about what.
 * `const removal = useDialog<Row>()`, `removal.show(row)`, `<ConfirmDialog {...removal.props} />`, `removal.about?.name`.
 * What it is about stays readable while it closes.
 */
export function useDialog<Subject = undefined>() {
  const [state, setState] = useState<{ open: boolean; about: Subject | undefined }>({
    open: false,
    about: undefined,
  })
  return {
    about: state.about,
    show: (...about: Subject extends undefined ? [] : [Subject]) => setState({ open: true, about: about[0] }),
    hide: () => setState((now) => ({ ...now, open: false })),
    props: {
      open: state.open,
      onOpenChange: (open: boolean) => setState((now) => ({ ...now, open })),
    },
  }
}
