import { RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { editorSession } from '../../testing/editor-session'
import { browserHistoryOver, routerOver } from '../../../../../platform/testing/pages-router'
import { Link } from '../../../../../ui/actions/Link'
import { EditorContext } from '../../../model/draft/editor-session'
import { exampleFinding, report } from '../../testing/example-report'
import { UnsavedGuard } from './UnsavedGuard'

const draft = report([exampleFinding(1)])
const author = draft.created_by
const session = editorSession(draft, author)

const Home = () => <h1>Anasayfa</h1>
const Draft = () => (
  <EditorContext value={session}>
    <Link to="/">Çık</Link>
    <UnsavedGuard />
  </EditorContext>
)

test('BEY-07 NAV-07 who has signed on the screen is asked before leaving, and is offered no saving that loses it', async () => {
  session.signatures.add(author, [[100, 200, 400, 100, 700, 300]])
  const history = browserHistoryOver('/', '/taslak')
  onTestFinished(() => history.destroy())
  render(<RouterProvider router={routerOver({ '/': Home, '/taslak': Draft }, { history })} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: 'Çık' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/ekranda alınan imzalar .* kaybedilecek/)).toBeVisible()
  expect(question.queryByRole('button', { name: 'Kaydet ve Çık' })).toBeNull()
  await user.click(question.getByRole('button', { name: 'Sayfada Kal' }))
  act(() => session.signatures.remove(author))
  await user.click(await screen.findByRole('link', { name: 'Çık' }))
  expect(await screen.findByRole('heading', { name: 'Anasayfa' })).toBeVisible()
})
