import type { EngineView } from '@gozlem/contract/analysis-engine'
import { formatCount } from '@gozlem/domain/count'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { showProblem } from '../../../platform/forms/form-problem'
import { LeaveGuard } from '../../../platform/forms/LeaveGuard'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { FormError } from '../../../ui/forms/FormError'
import { NumberInput } from '../../../ui/forms/NumberInput'
import { RadioCards } from '../../../ui/forms/RadioCards'
import { PlugZap } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { toast } from '../../../ui/overlays/toast'
import { useSaveEngine, useTestEngine } from '../api'
import { type EngineValues, engineInput, engineValues, installationEngine } from '../model/engine-values'
import { ModelFields } from './ModelFields'

/** Which engine analyses for an organization, and within which limits. */
export function EngineForm({ engine }: { engine: EngineView }) {
  const { id } = engine.organization
  const save = useSaveEngine(id)
  const tryOut = useTestEngine(id)
  const { form, refusal, refuse, sending } = useServerForm<EngineValues>({
    defaultValues: engineValues(engine),
  })
  const { control } = form
  const { isDirty, isSubmitting } = form.formState
  const mode = useWatch({ control, name: 'mode' })

  const submit = sending(async (values) => {
    tryOut.reset()
    const saved = await save.mutateAsync(engineInput(values))
    form.reset(engineValues(saved.engine))
    toast.success(saved.message)
  }, 'Analiz ayarları kaydedilemedi.')

  async function test() {
    refuse(null)
    form.clearErrors()
    try {
      await tryOut.mutateAsync(engineInput(form.getValues()))
    } catch (failure) {
      refuse(showProblem(form, failure, 'Bağlantı sınanamadı.'))
    }
  }

  return (
    <form {...submit} className="space-y-4 md:space-y-6">
      <Card>
        <FieldGroup legend="Analizi kim yapsın?">
          <Controller
            control={control}
            name="mode"
            render={({ field }) => (
              <RadioCards
                name={field.name}
                value={field.value}
                onChange={field.onChange}
                options={[
                  {
                    value: 'installation',
                    label: 'Kurulumun motoru',
                    description: installationEngine(engine),
                  },
                  {
                    value: 'embedded',
                    label: 'Yalnız yerleşik motor',
                    description: 'Notları okur, fotoğraflara bakmaz. Hiçbir veri sunucudan çıkmaz.',
                  },
                  {
                    value: 'own',
                    label: 'Kurumun kendi modeli',
                    description: 'Kurumun anahtarıyla bir görüntü modeli fotoğrafları da inceler.',
                  },
                ]}
              />
            )}
          />
        </FieldGroup>
      </Card>
      {mode === 'own' && (
        <Card title="Kurumun modeli">
          <div className="space-y-5">
            <ModelFields form={form} engine={engine} />
            <div className="space-y-3">
              <Button icon={PlugZap} loading={tryOut.isPending} onClick={() => void test()}>
                Bağlantıyı Sına
              </Button>
              {tryOut.data && (
                <Notice tone={tryOut.data.works ? 'positive' : 'danger'} announce>
                  {tryOut.data.message}
                </Notice>
              )}
            </div>
          </div>
        </Card>
      )}
      {mode !== 'embedded' && (
        <Card title="Sınırlar" description="Boş bırakılan sınır kurulumun ayarından gelir.">
          <Limits control={control} engine={engine} errors={form.formState.errors} />
        </Card>
      )}
      <FormError message={refusal} />
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          Kaydet
        </Button>
      </div>
      <LeaveGuard active={isDirty} />
    </form>
  )
}

interface LimitsProps {
  control: Control<EngineValues>
  engine: EngineView
  errors: { daily_quota?: { message?: string }; concurrency?: { message?: string } }
}

function Limits({ control, engine, errors }: LimitsProps) {
  const { daily_quota, concurrency } = engine.installation
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field
        label="Günlük hak"
        error={errors.daily_quota?.message}
        hint={`Bir günde yapılabilecek çağrı. Kurulumda: ${daily_quota === null ? 'sınırsız' : formatCount(daily_quota)}. Dolunca yerleşik motor çalışır.`}
      >
        <Controller
          control={control}
          name="daily_quota"
          render={({ field }) => <NumberInput {...field} unit="çağrı" />}
        />
      </Field>
      <Field
        label="Aynı anda"
        error={errors.concurrency?.message}
        hint={`Aynı anda incelenen fotoğraf. Kurulumda: ${concurrency}.`}
      >
        <Controller
          control={control}
          name="concurrency"
          render={({ field }) => <NumberInput {...field} unit="fotoğraf" />}
        />
      </Field>
    </div>
  )
}
