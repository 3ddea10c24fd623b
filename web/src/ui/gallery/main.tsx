import './gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '../overlays/Toaster'
import { ActionSection } from './ActionSection'
import { ChoiceSection } from './ChoiceSection'
import { FeedbackSection } from './FeedbackSection'
import { InputSection } from './InputSection'
import { LayoutSection } from './LayoutSection'
import { ListSection } from './ListSection'
import { OverlaySection } from './OverlaySection'
import { PhotoSection } from './PhotoSection'

const container = document.getElementById('root')
if (container === null) throw new Error('gallery.html has no #root')

createRoot(container).render(
  <StrictMode>
    <>
      <main className="mx-auto max-w-page space-y-8 px-4 py-6 md:px-6 md:py-8">
        <LayoutSection />
        <ActionSection />
        <InputSection />
        <ChoiceSection />
        <FeedbackSection />
        <ListSection />
        <PhotoSection />
        <OverlaySection />
      </main>
      <Toaster />
    </>
  </StrictMode>,
)
