import './viewfinder.css'
import { useEffect, useState } from 'react'
import { FullScreen } from '../../../../../ui/overlays/FullScreen'
import { type Capture, createCapture } from '../../../model/capture/capture'
import { useViewfinder } from '../../../model/capture/use-viewfinder'
import { useEditorSession } from '../../../model/draft/editor-session'
import { CaptureNotices } from './CaptureNotices'
import { LiveView } from './LiveView'
import { NoPicture } from './NoPicture'
import { Shutter } from './Shutter'
import { TakenPhotos } from './TakenPhotos'

export interface CaptureScreenProps {
  open: boolean
  onClose: () => void
}

/** The camera over the whole screen: shoot, write or say what it is, go on, without leaving it (BEY-05). */
export function CaptureScreen({ open, onClose }: CaptureScreenProps) {
  const session = useEditorSession()
  const [roll] = useState(() => createCapture(session))
  useEffect(() => roll.start(), [roll])
  return open && <OpenScreen roll={roll} onClose={onClose} />
}

function OpenScreen({ roll, onClose }: { roll: Capture; onClose: () => void }) {
  const { view, again } = useViewfinder()
  return (
    <FullScreen title="Fotoğraf çekimi" onClose={onClose}>
      <div className="grid h-dvh grid-rows-[minmax(0,1fr)_auto] low:grid-cols-[minmax(0,1fr)_22.5rem] low:grid-rows-1">
        <div className="viewfinder relative min-h-0">
          {view.state === 'live' ? (
            <LiveView camera={view.camera} />
          ) : (
            <NoPicture trouble={view.state === 'none' ? view.trouble : null} onAgain={again} />
          )}
        </div>
        <div className="mx-auto flex w-full max-w-[40rem] max-h-[70dvh] min-h-0 flex-col justify-end gap-3 overflow-y-auto px-4 pt-3 pb-[calc(0.75rem+var(--safe-bottom))] low:max-h-dvh">
          <CaptureNotices />
          <TakenPhotos roll={roll} />
          <Shutter roll={roll} camera={view.state === 'live' ? view.camera : null} onClose={onClose} />
        </div>
      </div>
    </FullScreen>
  )
}
