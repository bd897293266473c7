// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '../../src/domain/text/languages.ts'
import { BindingProvider } from '../../src/web/screens/shared/flow/flow.tsx'
import {
  SigningFlow,
  useSigning,
  useSigningActions,
  useSigningCode,
  useSigningStage,
} from '../../src/web/screens/signing/sign/flow/connect.tsx'
import { agreement, link, receipt, textOf } from './agreements.ts'
import { scriptedClient } from './scripted-client.ts'

const agreements = [agreement('0', 'English'), agreement('1', 'Chinese')]
const ada = { name: 'Ada', email: 'ada@example.org', info: {} }
const consent = { agreed: true, privacyChecked: true, cookiesAccepted: true }

function clientOf() {
  return scriptedClient({
    getLink: () => link,
    listAgreementsToSign: () => agreements,
    getAgreementText: ({ path }) => textOf(agreements[Number(path.id)] ?? agreement('0', 'English')),
    sendIndividualCode: () => ({ data: 'successfully', why: '' }),
    signIndividualCla: () => ({ data: 'successfully', receipt, receipt_handle: 'handle' }),
  })
}

function Page(): ReactElement {
  const { describe: submitForm, submitCode, sign } = useSigningActions()
  const stage = useSigningStage()
  const text = useSigning().text?.text
  const { isSending, sentAt } = useSigningCode()
  return (
    <>
      <p>{`${stage} ${sentAt === null ? 'unsent' : isSending ? 'sending' : 'sent'}`}</p>
      <p>{text}</p>
      <button onClick={() => submitForm(ada)}>describe</button>
      <button onClick={() => submitCode('123456')}>confirm</button>
      <button onClick={() => sign(consent)}>sign</button>
    </>
  )
}

afterEach(cleanup)

describe('the individual signing flow', () => {
  it('completes under StrictMode, follows the language and forwards the accepted cookies', async () => {
    const client = clientOf()
    const accepted: string[] = []
    const page = (language: Language): ReactElement => (
      <StrictMode>
        <BindingProvider value={{ client }}>
          <SigningFlow linkId="L" language={language} onCookiesAccepted={() => accepted.push('cookies')}>
            <Page />
          </SigningFlow>
        </BindingProvider>
      </StrictMode>
    )
    const { rerender } = render(page('en'))
    await screen.findByText('describing unsent')
    await userEvent.click(screen.getByText('describe'))
    await screen.findByText('confirming sent')
    rerender(page('zh'))
    await screen.findByText('Text 1')
    await userEvent.click(screen.getByText('confirm'))
    await userEvent.click(screen.getByText('sign'))
    await screen.findByText('signed unsent')
    expect(accepted).toEqual(['cookies'])
    expect(client.asked.filter(([id]) => id === 'sendIndividualCode')).toHaveLength(1)
    expect(client.asked.at(-1)).toMatchObject(['signIndividualCla', { body: { cla_id: '1' } }])
  })
})
