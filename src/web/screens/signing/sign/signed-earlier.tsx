import { Box, Button, chakra } from '@chakra-ui/react'
import { Navigate } from 'react-router-dom'
import type { Schemas } from '../../../../../openapi/index.ts'
import type { SignerKind } from '../../../../domain/draft.ts'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { signPath } from '../../../paths.ts'
import { AnswerRow } from '../../../ui/answer-list.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { useSigning, useSigningDraft } from './connect.tsx'
import { LeavingFlow, useLeaving } from './leaving.connect.ts'
import { SignedFrame } from './signed-frame.tsx'

type Signed = Schemas['SignedHere']

const leads = {
  individual: 'before.individual',
  employee: 'before.employee',
  corporation: 'before.corporation',
} as const satisfies Record<SignerKind, WordKey>

const downloads: Partial<Record<SignerKind, WordKey>> = {
  individual: 'signed.download',
  corporation: 'corporation.download',
}

const ofForm = { at: 'corporation.form', number: 'corporation.number', numbered: 'corporation.numbered' } as const

/** For who comes back and has proven the address: what was signed with it before, in place of a refusal to sign once more. */
export function SignedEarlierCard({ signed }: { signed: Signed }) {
  const { t } = useWords()
  const { apply_to: kind, corporation_name: company, receipt } = signed
  const download = downloads[kind]
  return (
    <SignedFrame
      signed={signed}
      title={t(kind === 'corporation' ? 'before.formTitle' : 'before.title')}
      lead={t(leads[kind], { email: receipt.email, company })}
      rows={
        <>
          {company !== '' && <AnswerRow term={t('employee.company')}>{company}</AnswerRow>}
          <AnswerRow term={t(kind === 'corporation' ? 'corporation.signatory' : 'field.name')}>
            {receipt.name}
          </AnswerRow>
        </>
      }
      {...(kind === 'corporation' && { terms: ofForm })}
      {...(download && { download })}
      isDownloadFirst={kind === 'corporation'}
      hasNext={false}
      another={kind === 'corporation' ? 'corporation.another' : 'signed.another'}
    >
      {kind === 'employee' && (
        <LeavingFlow onSettled={() => undefined}>
          <Leaving company={company} />
        </LeavingFlow>
      )}
    </SignedFrame>
  )
}

/** For an employee who has left: ends the signing after one question, and goes on as an individual. */
function Leaving({ company }: { company: string }) {
  const { t } = useWords()
  const { linkId, answers, code } = useSigning()
  const { readTyped } = useSigningDraft()
  const { asked, done, isBusy, dialog, ask, confirm, cancel } = useLeaving()
  if (done) return <Navigate to={signPath(linkId, 'individual')} />
  return (
    <Box as="section" mt="8" pt="6" borderTopWidth="1px">
      <chakra.h2 textStyle="heading" mb="2" overflowWrap="anywhere">
        {t('leave.title', { company })}
      </chakra.h2>
      <chakra.p color="ink.second" mb="4">
        {t('leave.what')}
      </chakra.p>
      <Button
        variant="outline"
        onClick={() => ask({ linkId, email: answers?.email ?? readTyped()['email'] ?? '', code })}
      >
        {t('leave.button')}
      </Button>
      {asked && (
        <Modal
          title={t('leave.ask', { company })}
          message={t('leave.askWhat', { company })}
          onEscape={isBusy ? undefined : cancel}
        >
          <Button aria-disabled={isBusy} onClick={() => confirm()}>
            {t(isBusy ? 'leave.busy' : 'leave.confirm')}
          </Button>
          <Button variant="outline" aria-disabled={isBusy} onClick={cancel}>
            {t('leave.cancel')}
          </Button>
        </Modal>
      )}
      {dialog && <RefusalSaid dialog={dialog} place="employee" />}
    </Box>
  )
}
