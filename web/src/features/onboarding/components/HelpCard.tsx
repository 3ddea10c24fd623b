import type { OnboardingView } from '@gozlem/contract/onboarding'
import { problemMessage } from '../../../platform/api/problem-message'
import { changeHelpPreferences, useHelpPreferences } from '../../../platform/help/help-preferences'
import { SupportAddress } from '../../../platform/help/SupportAddress'
import { Button } from '../../../ui/actions/Button'
import { Switch } from '../../../ui/forms/Switch'
import { Compass, ListChecks } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { toast } from '../../../ui/overlays/toast'
import { useSaveOnboarding } from '../api'
import { openChecklist } from './checklist-place'
import { ResetOnboarding } from './ResetOnboarding'
import { useTour } from './use-tour'

/** Where help is turned on and off, and what was put away comes back (NAV-11, ONB-02..04). */
export function HelpCard({ onboarding }: { onboarding: OnboardingView }) {
  const { show_tooltips } = useHelpPreferences()
  const tour = useTour()
  const save = useSaveOnboarding()
  const isHidden = onboarding.checklist_dismissed && !onboarding.checklist_completed

  function showChecklist() {
    save.mutate(
      { checklist_dismissed: false },
      {
        onSuccess: () => void openChecklist(),
        onError: (failure) => toast.error(problemMessage(failure, 'Başlangıç adımları açılamadı')),
      },
    )
  }

  return (
    <Card title="Yardım" flush>
      <div className="border-t border-line px-4 py-2 md:px-6">
        <Switch
          label="İpuçlarını göster"
          description="Bir öğenin üzerinde durunca ya da bilgi simgesine basınca açılan kısa açıklamalar"
          checked={show_tooltips}
          onChange={(event) => changeHelpPreferences({ show_tooltips: event.target.checked })}
        />
      </div>
      <div className="flex flex-col items-start border-t border-line px-1 py-2 md:px-3">
        {isHidden && (
          <Button variant="quiet" icon={ListChecks} loading={save.isPending} onClick={showChecklist}>
            Başlangıç Adımlarını Göster
          </Button>
        )}
        <Button variant="quiet" icon={Compass} loading={tour.loading} onClick={() => void tour.start()}>
          Tanıtım Turunu Başlat
        </Button>
        <ResetOnboarding />
      </div>
      <p className="border-t border-line px-4 py-3 text-sm text-meta md:px-6">
        <SupportAddress />
      </p>
    </Card>
  )
}
