import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { Navigate } from 'react-router-dom'
import type { Schemas } from '../../../../../../openapi/index.ts'
import type { SignerKind } from '../../../../../domain/agreements/draft.ts'
import { pathOf } from '../../../../../domain/pages/page-path.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords, type WordKey } from '../../../../i18n/use-words.ts'
import { signPath } from '../../../shared/page/paths.ts'
import { returnLabels, useReturnTarget } from '../../../shared/page/return-target.ts'
import { AnswerList, AnswerRow } from '../../../../ui/messages/answer-list.tsx'
import { FormCard } from '../../../../ui/page/form-card.tsx'
import { LinkButton, PageLink } from '../../../../ui/page/links.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { Modal } from '../../../../ui/messages/modal.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { useSigning, useSigningActions, useSigningDraft } from '../flow/connect.tsx'
import { DocumentAgain } from '../flow/document-again.tsx'
import { LeavingFlow, useLeaving } from '../flow/leaving.connect.ts'
import { outline } from '../flow/signed-frame.tsx'

const leads = {
  individual: 'before.individual',
  employee: 'before.employee',
  corporation: 'before.corporation',
} as const satisfies Record<SignerKind, WordKey>

/** Notice for a signer whose verified address has already signed. Contains no personal data, because the mailbox may have a new owner. */
export function SignedEarlierCard({ signed }: { signed: Schemas['SignedAlready'] }) {
  const { t, language, languageName } = useWords()
  const { linkId, link, signerKind, answers, employer } = useSigning()
  const { changeStep } = useSigningActions()
  const { readTyped } = useSigningDraft()
  const back = useReturnTarget(linkId, link?.project_url ?? '')
  const email = answers?.email ?? readTyped()['email'] ?? ''
  const company = employer?.corp_name ?? ''
  const isForm = signerKind === 'corporation'
  const { cla_title: title, version, signed_at: signedAt } = signed
  return (
    <FormCard
      heading={<ScreenHeading>{t(isForm ? 'before.formTitle' : 'before.title')}</ScreenHeading>}
      lead={t(leads[signerKind], { email, company })}
    >
      <AnswerList isInCard>
        <AnswerRow term={t('before.agreement')}>
          {t('before.version', { title, version, language: languageName(signed.language) })}
        </AnswerRow>
        <AnswerRow term={t(isForm ? 'corporation.form' : 'signed.at')}>{momentIn(language, signedAt)}</AnswerRow>
      </AnswerList>
      {isForm && <DocumentAgain email={email} />}
      <Flex mt="8" gap="3" wrap="wrap">
        {back && <LinkButton href={back.url}>{t(returnLabels[back.kind])}</LinkButton>}
        {!isForm && (
          <PageLink to={pathOf('myAgreements')} {...(back && outline)}>
            {t('footer.mine')}
          </PageLink>
        )}
        <Button variant="outline" onClick={() => changeStep('describing')}>
          {t(isForm ? 'corporation.another' : 'signed.another')}
        </Button>
      </Flex>
      {signerKind === 'employee' && (
        <LeavingFlow onSettled={() => undefined}>
          <Leaving company={company} />
        </LeavingFlow>
      )}
    </FormCard>
  )
}

/** For employees who left the corporation: ends the signature after a confirmation and continues as an individual. */
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
      {dialog && <FlowRefusal dialog={dialog} place="employee" />}
    </Box>
  )
}
