import { istanbulDay } from '@gozlem/domain/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { share } from '../../../platform/device/share'
import { Button } from '../../../ui/actions/Button'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonText } from '../../../ui/feedback/Skeleton'
import { DateInput } from '../../../ui/forms/DateInput'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { Segmented } from '../../../ui/forms/Segmented'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import { ClipboardCheck, Copy } from '../../../ui/icons'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { notebookQuery, useWriteNotebook } from '../api'

export interface NotebookDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  reportId: string
  /** Whether the caller may note where it was written. */
  mayWrite: boolean
}

const forms = [
  { value: 'short', label: 'Kısa' },
  { value: 'long', label: 'Uzun' },
] as const

/** The text for the tespit ve öneri defteri, and where it was written (BEY-08). */
export function NotebookDialog({ open, onOpenChange, reportId, mayWrite }: NotebookDialogProps) {
  return open ? <OpenNotebook onOpenChange={onOpenChange} reportId={reportId} mayWrite={mayWrite} /> : null
}

function OpenNotebook({ onOpenChange, reportId, mayWrite }: Omit<NotebookDialogProps, 'open'>) {
  const notebook = useQuery(notebookQuery(reportId))
  const [form, setForm] = useState<'short' | 'long'>('short')
  const text = (form === 'short' ? notebook.data?.short_text : notebook.data?.text) ?? ''
  const copy = () =>
    share.copy(text).then(
      () => toast.success('Defter metni kopyalandı'),
      () => toast.error('Kopyalanamadı. Metni seçip elle kopyalayın.'),
    )
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onOpenChange}
      title="Defter metni"
      description="Tespit ve öneri defterine yazılacak metin."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Kapat</Button>
          <Button variant="primary" icon={Copy} disabled={text === ''} onClick={() => void copy()}>
            Metni Kopyala
          </Button>
        </>
      }
    >
      {notebook.status === 'pending' && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {notebook.status === 'error' && (
        <ErrorState
          message={problemMessage(notebook.error, 'Defter metni yüklenemedi')}
          onRetry={() => void notebook.refetch()}
          retrying={notebook.isFetching}
        />
      )}
      {notebook.data && (
        <div className="grid gap-5">
          <Segmented legend="Uzunluk" segments={forms} value={form} onChange={setForm} />
          <Field label="Metin" hideLabel>
            <TextArea readOnly rows={10} value={text} />
          </Field>
          {mayWrite && <NotebookPlace reportId={reportId} {...notebook.data} />}
        </div>
      )}
    </Dialog>
  )
}

interface Place {
  written_on: string | null
  page: string | null
}

function NotebookPlace({ reportId, ...written }: Place & { reportId: string }) {
  const write = useWriteNotebook(reportId)
  const [today] = useState(() => istanbulDay(new Date()))
  const [day, setDay] = useState(written.written_on ?? today)
  const [page, setPage] = useState(written.page ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const isWritten = written.written_on !== null
  const isSaved = day === written.written_on && page === written.page

  async function save(place: Place) {
    try {
      await write.mutateAsync(place)
      setFailure(null)
      toast.success(place.page === null ? 'Defter kaydı kaldırıldı' : 'Deftere yazıldığı kaydedildi')
    } catch (problem) {
      setFailure(problemMessage(problem, 'Kaydedilemedi'))
    }
  }

  return (
    <form
      noValidate
      data-saved={isSaved || undefined}
      className="grid gap-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save({ written_on: day, page })
      }}
    >
      <h3 className="font-semibold">Deftere yazıldı</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Tarih" required>
          <DateInput value={day} max={today} onChange={setDay} />
        </Field>
        <Field label="Sayfa no" required>
          <TextInput value={page} maxLength={50} onChange={(event) => setPage(event.target.value)} />
        </Field>
      </div>
      <FormError message={failure} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          icon={ClipboardCheck}
          loading={write.isPending}
          disabled={day === '' || page.trim() === ''}
        >
          Kaydet
        </Button>
        {isWritten && (
          <Button
            variant="quiet"
            disabled={write.isPending}
            onClick={() => void save({ written_on: null, page: null })}
          >
            Kaydı kaldır
          </Button>
        )}
      </div>
    </form>
  )
}
