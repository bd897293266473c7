/** Page that the inspector test opens. It starts flows like the application, in StrictMode, with scripted responses. */
import { type ReactElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { fetchEmployeePage, performEmployeeAction } from '../../machines/corporation/employee-actions.ts'
import { fetchCounts } from '../../machines/corporation/company-readings.ts'
import { sendSignedPdf } from '../../machines/community/companies/corporation-review.ts'
import { uploadMachine } from '../../machines/shared/upload.machine.ts'
import { BindingProvider, createFlow } from '../../src/web/screens/shared/flow/flow.tsx'
import { inspection } from '../../src/web/inspect/inspection.ts'
import { createActionFlow } from '../../src/web/screens/shared/flow/action.connect.tsx'
import { listFlow } from '../../src/web/screens/shared/lists/list.connect.tsx'
import { readingFlow } from '../../src/web/screens/shared/flow/reading.connect.tsx'
import { SigningFlow, useSigningActions } from '../../src/web/screens/signing/sign/flow/connect.tsx'
import { agreement, link, textOf } from './agreements.ts'
import { scriptedClient } from './scripted-client.ts'

const shown = agreement('0', 'English')
const client = scriptedClient({
  getLink: () => link,
  listAgreementsToSign: () => [shown],
  getAgreementText: () => ({ ...textOf(shown), text: 'You keep your rights. '.repeat(40) }),
  sendIndividualCode: () => ({ data: 'successfully', why: '' }),
  // These requests never receive a response, so their states stay active.
  recallSignature: () => new Promise(() => {}),
  listEmployees: () => new Promise(() => {}),
  countEmployees: () => new Promise(() => {}),
})
const list = listFlow(fetchEmployeePage)
const reading = readingFlow(fetchCounts)
const act = createActionFlow(performEmployeeAction)
const upload = createFlow(uploadMachine.provide({ actors: { sendFile: sendSignedPdf } }))

function Signing(): ReactElement {
  const { describe, submitCode } = useSigningActions()
  return (
    <>
      <button onClick={() => describe({ name: 'Ada', email: 'ada@example.org', info: {} })}>describe</button>
      <button onClick={() => submitCode('481516')}>confirm</button>
    </>
  )
}

const binding = { client, ...(await inspection()) }
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <MemoryRouter>
      <BindingProvider value={binding}>
        <SigningFlow linkId="L" language="en" onCookiesAccepted={() => {}}>
          <Signing />
        </SigningFlow>
        <list.ListFlow>employees</list.ListFlow>
        <reading.ReadingFlow>counts</reading.ReadingFlow>
        <act.ActFlow onSettled={() => {}}>acts</act.ActFlow>
        <upload.Provider input={{ scope: {}, most: 1 }}>upload</upload.Provider>
      </BindingProvider>
    </MemoryRouter>
  </StrictMode>,
)
