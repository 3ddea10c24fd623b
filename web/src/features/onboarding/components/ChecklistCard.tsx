import type { OnboardingView } from '@gozlem/contract/onboarding'
import { checklistTexts } from '@gozlem/domain/onboarding/checklist'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { ProgressBar } from '../../../ui/feedback/ProgressBar'
import { Compass, X } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { toast } from '../../../ui/overlays/toast'
import { useSaveOnboarding } from '../api'
import { ChecklistTasks } from './ChecklistTasks'
import { checklistId } from './checklist-place'
import { useTour } from './use-tour'

/** What a new person does first, as far as it is done (ONB-03). */
export function ChecklistCard({ tasks, progress }: Pick<OnboardingView, 'tasks' | 'progress'>) {
  const save = useSaveOnboarding()
  const tour = useTour()
  const open = tasks.filter(({ completed }) => !completed)
  const minutes = open.reduce((sum, { id }) => sum + checklistTexts[id].minutes, 0)

  function dismiss() {
    save.mutate(
      { checklist_dismissed: true },
      {
        onSuccess: () => {
          toast.info('Başlangıç adımları kapatıldı', {
            description: 'Sayfanın altındaki Yardım bölümünden yeniden açabilirsiniz.',
          })
          document.querySelector<HTMLElement>('main h1')?.focus()
        },
        onError: (failure) => toast.error(problemMessage(failure, 'Başlangıç adımları kapatılamadı')),
      },
    )
  }

  return (
    <Card
      flush
      id={checklistId}
      tabIndex={-1}
      title="Başlangıç adımları"
      description={`${tasks.length - open.length} / ${tasks.length} tamamlandı, yaklaşık ${minutes} dk kaldı`}
      actions={
        <IconButton
          label="Başlangıç adımlarını kapat"
          icon={X}
          loading={save.isPending}
          onClick={dismiss}
          className="-mt-2 -mr-2"
        />
      }
    >
      <div className="px-4 pb-4 md:px-6">
        <ProgressBar label="İlerleme" percent={progress} tone="positive" />
      </div>
      <ChecklistTasks tasks={tasks} />
      <div className="border-t border-line px-1 py-1 md:px-3">
        <Button variant="quiet" icon={Compass} loading={tour.loading} onClick={() => void tour.start()}>
          Turu İzle
        </Button>
      </div>
    </Card>
  )
}
