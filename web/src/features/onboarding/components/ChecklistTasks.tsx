import type { OnboardingView } from '@gozlem/contract/onboarding'
import { type ChecklistTask, checklistTexts } from '@gozlem/domain/onboarding/checklist'
import { clsx } from 'clsx'
import { Link } from '../../../ui/actions/Link'
import { ChevronRight, Circle, CircleCheck } from '../../../ui/icons'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'

/** The tasks of the checklist; what is left to do is a link to where it is done. */
export function ChecklistTasks({ tasks }: Pick<OnboardingView, 'tasks'>) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {tasks.map(({ id, completed }) => (
        <li
          key={id}
          className={clsx(
            'relative flex items-center gap-3 px-4 md:px-6',
            completed ? 'min-h-12 py-2' : 'min-h-14 py-3 hover:bg-canvas',
          )}
        >
          {completed ? <DoneTask task={id} /> : <OpenTask task={id} />}
        </li>
      ))}
    </ul>
  )
}

function DoneTask({ task }: { task: ChecklistTask }) {
  return (
    <>
      <CircleCheck aria-hidden className="size-6 shrink-0 text-positive" />
      <p className="min-w-0 flex-1 text-meta">
        <VisuallyHidden>Tamamlandı: </VisuallyHidden>
        {checklistTexts[task].title}
      </p>
    </>
  )
}

function OpenTask({ task }: { task: ChecklistTask }) {
  const { title, description, minutes, page } = checklistTexts[task]
  return (
    <>
      <Circle aria-hidden className="size-6 shrink-0 text-meta" />
      <div className="min-w-0 flex-1">
        <Link
          to={page}
          className="stretched font-semibold outline-none after:focus-visible:outline-3 after:focus-visible:-outline-offset-3 after:focus-visible:outline-focus"
        >
          {title}
        </Link>
        <p className="text-sm text-meta">{description}</p>
      </div>
      <p className="tabular shrink-0 text-sm text-meta">
        {minutes} dk<VisuallyHidden> sürer</VisuallyHidden>
      </p>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-meta" />
    </>
  )
}
