import { formatCount } from '@gozlem/domain/count'
import { writeCsv } from '@gozlem/domain/csv'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../actions/Button'
import { Notice } from '../feedback/Notice'
import { ProgressBar } from '../feedback/ProgressBar'
import { Download } from '../icons'
import { type Machine, useMachine } from '../machine'
import { Dialog } from '../overlays/Dialog'
import type { Column } from './column'
import type { ListExport } from './list-export'
import { type ExportProgress, exportedAtMost, exportHeaders, exportTable, readExport } from './read-export'

export interface ExportDialogProps<Row> {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Those of the file. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  exporting: ListExport<Row>
}

type Export =
  | { state: 'asked' }
  | { state: 'reading'; progress: ExportProgress | null }
  | { state: 'failed' }
  | { state: 'done'; fileName: string; rows: number; isCut: boolean }

/** Fetches the whole list and hands it over as CSV; closing it cancels. */
export function ExportDialog<Row>({ open, onOpenChange, ...file }: ExportDialogProps<Row>) {
  const { files } = useMachine()
  const [now, setNow] = useState<Export>({ state: 'asked' })
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  function change(stayOpen: boolean) {
    reading.current?.abort()
    setNow({ state: 'asked' })
    onOpenChange(stayOpen)
  }

  async function start() {
    const controller = new AbortController()
    reading.current = controller
    setNow({ state: 'reading', progress: null })
    try {
      setNow(
        await saved(files, file, controller.signal, (progress) => setNow({ state: 'reading', progress })),
      )
    } catch {
      if (!controller.signal.aborted) setNow({ state: 'failed' })
    }
  }

  const close = () => change(false)
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="sm"
      dismissible={now.state !== 'reading'}
      title="Dışa aktar"
      footer={
        now.state === 'reading' ? (
          <Button onClick={close}>İptal Et</Button>
        ) : now.state === 'done' ? (
          <Button variant="primary" onClick={close}>
            Tamam
          </Button>
        ) : (
          <>
            <Button onClick={close}>Vazgeç</Button>
            <Button variant="primary" icon={Download} onClick={() => void start()}>
              {now.state === 'failed' ? 'Tekrar Dene' : 'CSV İndir'}
            </Button>
          </>
        )
      }
    >
      <div className="space-y-4">{contentOf(now, exportHeaders(file.columns))}</div>
    </Dialog>
  )
}

async function saved<Row>(
  files: Machine['files'],
  { columns, rowKey, exporting }: Pick<ExportDialogProps<Row>, 'columns' | 'rowKey' | 'exporting'>,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Export> {
  const { rows, isCut } = await readExport(exporting, rowKey, signal, onProgress)
  const fileName = `${exporting.fileName}-${new Date().toLocaleDateString('sv-SE')}.csv`
  const table = writeCsv(exportTable(columns, rows))
  files.save(new Blob([table], { type: 'text/csv;charset=utf-8' }), fileName)
  return { state: 'done', fileName, rows: rows.length, isCut }
}

const limit = formatCount(exportedAtMost)

function contentOf(now: Export, headers: readonly string[]): ReactNode {
  switch (now.state) {
    case 'asked':
      return <About headers={headers} />
    case 'failed':
      return (
        <>
          <Notice tone="danger" title="Liste indirilemedi" announce>
            Dosya oluşturulmadı. Biraz sonra tekrar deneyin.
          </Notice>
          <About headers={headers} />
        </>
      )
    case 'reading':
      return <Reading done={now.progress?.done ?? 0} total={now.progress?.total ?? 0} />
    case 'done':
      return <Saved {...now} />
    default:
      return now satisfies never
  }
}

function Reading({ done, total }: ExportProgress) {
  return (
    <>
      <ProgressBar label="Satırlar alınıyor" percent={total === 0 ? null : (done / total) * 100} />
      <p className="tabular text-sm text-meta">{rowsOf(done)} alındı.</p>
    </>
  )
}

function Saved({ rows, fileName, isCut }: Extract<Export, { state: 'done' }>) {
  return (
    <>
      <Notice tone="positive" title={`${rowsOf(rows)} indirildi`} announce>
        <span className="break-all">{fileName}</span>
      </Notice>
      {isCut && (
        <Notice tone="caution" title={`Dosyada listenin ilk ${limit} satırı var`}>
          Liste daha uzun. Kalanını almak için arama veya filtreyle daraltıp yeniden dışa aktarın.
        </Notice>
      )}
    </>
  )
}

function About({ headers }: { headers: readonly string[] }) {
  return (
    <>
      <p>
        Listenin tamamı, etkin arama ve filtrelerle, Excel’in açtığı bir CSV dosyasına yazılır. Bir dosyada en
        çok {limit} satır olur.
      </p>
      <dl>
        <dt className="text-sm text-meta">Dosyadaki sütunlar</dt>
        <dd>{headers.join(', ')}</dd>
      </dl>
    </>
  )
}

const rowsOf = (count: number) => `${formatCount(count)} satır`
