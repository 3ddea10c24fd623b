import { marksInWords } from '@gozlem/domain/report/photo-marks'
import { longestPhotoNote } from '@gozlem/domain/report/photo-rules'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { files } from '../../../../../platform/device/files'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { Button } from '../../../../../ui/actions/Button'
import { Notice } from '../../../../../ui/feedback/Notice'
import { Field } from '../../../../../ui/forms/Field'
import { TextArea } from '../../../../../ui/forms/TextArea'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { Download, ListPlus, PenLine, RotateCw, ScanSearch, Trash2 } from '../../../../../ui/icons'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { UnreadablePhoto } from '../../../../../ui/photos/UnreadablePhoto'
import { DictationButton } from '../../../../analysis/components/DictationButton'
import { latestByPhoto } from '../../../../analysis/model/photo-analysis'
import { addByHand, analyse } from '../../../model/draft/editor-commands'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { uploadInWords } from '../../../model/photos/upload-in-words'
import type { Upload } from '../../../model/photos/photo-intake'
import { readNote, writeNote } from '../../../model/photos/photo-note'
import { AnalysisNotice } from './AnalysisNotice'
import { PhotoFindings } from './PhotoFindings'

const WaitingMarkDialog = lateDialog(
  async () => (await import('../marks/WaitingMarkDialog')).WaitingMarkDialog,
)

export interface WaitingPhotoDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The photo it was opened for; it closes itself once that is in the report. */
  id: string | null
}

/** A photo that the server does not have yet: where it is, its note, what is wrong there, and what can be done. */
export function WaitingPhotoDialog({ open, id, onOpenChange }: WaitingPhotoDialogProps) {
  const { uploads } = useEditorSession()
  const upload = useSelector(uploads.state).uploads.find((candidate) => candidate.id === id)
  const [marked, setMarked] = useState<Upload | null>(null)
  return (
    <>
      {open && upload && marked === null && (
        <OpenDialog upload={upload} onMark={() => setMarked(upload)} onClose={() => onOpenChange(false)} />
      )}
      {/* Whoever draws goes on where the photo comes into the report meanwhile. */}
      <WaitingMarkDialog open={marked !== null} onOpenChange={() => setMarked(null)} photo={marked} />
    </>
  )
}

interface OpenDialogProps {
  upload: Upload
  onMark: () => void
  onClose: () => void
}

function OpenDialog({ upload, onMark, onClose }: OpenDialogProps) {
  const session = useEditorSession()
  const { uploads } = session
  const online = useOnline()
  const { id, name, preview, note, state, isKept } = upload
  const save = async () => {
    const file = await uploads.file(id)
    if (file) files.save(file, name)
  }
  const isStopped = state === 'failed' || state === 'postponed'

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name}
      footer={
        <>
          <Button variant="quiet" icon={Trash2} onClick={() => uploads.drop(id)}>
            Fotoğrafı Sil
          </Button>
          {preview !== '' && (
            <Button icon={Download} onClick={() => void save()}>
              Cihaza Kaydet
            </Button>
          )}
          {isStopped && (
            <Button variant="primary" icon={RotateCw} onClick={() => uploads.retry(id)}>
              Şimdi Gönder
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        <Notice tone={state === 'failed' || !isKept ? 'caution' : 'info'} announce>
          {uploadInWords(upload, online)}
        </Notice>
        <TakenPhoto upload={upload} onMark={onMark} />
        <Field label="Not" hint="Fotoğrafla birlikte gönderilir.">
          <TextArea
            rows={2}
            maxLength={longestPhotoNote}
            value={note}
            onChange={({ target }) => uploads.note(id, target.value)}
          />
        </Field>
        <DictationButton onText={(add) => writeNote(session, id, add(readNote(session, id)))} />
        {state !== 'checking' && <Findings id={id} onOpened={onClose} />}
      </div>
    </Dialog>
  )
}

/** Its size is known before the photo has come: what can be pressed stays where it is. */
const itsPlace = 'aspect-4/3 max-h-[40dvh] w-full rounded-md bg-sunken object-contain'

/** The photo as it was taken, and what is drawn on it. */
function TakenPhoto({ upload, onMark }: Pick<OpenDialogProps, 'upload' | 'onMark'>) {
  const { preview, marks, state } = upload
  const [isUnreadable, setUnreadable] = useState(false)
  const isShown = preview !== '' && !isUnreadable
  return (
    <div className="space-y-2">
      {isShown ? (
        <img src={preview} alt="" onError={() => setUnreadable(true)} className={itsPlace} />
      ) : (
        <UnreadablePhoto alt="" className={itsPlace} />
      )}
      {marks.length > 0 && (
        <p className="text-sm text-meta">{marksInWords(marks)}. Fotoğraf rapora bunlarla girer.</p>
      )}
      {isShown && state !== 'checking' && (
        <Button icon={PenLine} onClick={onMark}>
          Fotoğrafı İşaretle
        </Button>
      )}
      {isUnreadable && (
        <p className="text-sm text-meta">
          Bu fotoğraf burada gösterilemediği için işaretlenemiyor. Rapora girince işaretleyebilirsiniz.
        </p>
      )}
    </div>
  )
}

/** What the engine on the device makes of the note, and what is written by hand (082). */
function Findings({ id, onOpened }: { id: string; onOpened: () => void }) {
  const session = useEditorSession()
  const item = latestByPhoto(useEditorPart((now) => now.base.analyses)).get(id)
  const [isBusy, setIsBusy] = useState(false)
  async function read() {
    setIsBusy(true)
    await analyse(session, [id])
    setIsBusy(false)
  }
  return (
    <>
      {item && <AnalysisNotice item={item} />}
      <div className="flex flex-wrap gap-2">
        <Button icon={ScanSearch} loading={isBusy} onClick={() => void read()}>
          Notu Cihazda Analiz Et
        </Button>
        <Button
          icon={ListPlus}
          onClick={() => {
            addByHand(session, id)
            onOpened()
          }}
        >
          Elle Ekle
        </Button>
      </div>
      <PhotoFindings imageId={id} onOpened={onOpened} />
    </>
  )
}
