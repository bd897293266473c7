import { Box, chakra } from '@chakra-ui/react'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signPath } from '../../shared/page/paths.ts'
import { PageLink } from '../../../ui/page/links.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { SignerKindForm } from './form.tsx'
import {
  useDraftAddress,
  useSignerKindFinding,
  useSignerKindFindingActions,
  SignerKindFindingFlow,
} from './signer-kind-finding.connect.tsx'

/** “Which one am I?”: looks up the signer kind for an address. */
export function SignerKindFinder({ linkId }: { linkId: string }) {
  return (
    <SignerKindFindingFlow linkId={linkId}>
      <Question />
    </SignerKindFindingFlow>
  )
}

function Question() {
  const { t, say } = useWords()
  const { linkId, isBusy, email, refusal, dialog } = useSignerKindFinding()
  const { find } = useSignerKindFindingActions()
  const address = useDraftAddress(linkId)
  const wording = refusal && wordingOf(refusal, 'individual')
  return (
    <Notice>
      <chakra.h2 fontWeight="bold" color="ink">
        {t('way.title')}
      </chakra.h2>
      <chakra.p mb="3">{t('way.lead')}</chakra.p>
      <Box maxWidth="36rem" color="ink">
        <SignerKindForm
          email={address.recall()}
          refused={email}
          refusal={wording ? say(wording.key, wording.values) : undefined}
          busy={isBusy}
          onSubmit={(email) => {
            address.remember(email)
            find(email)
          }}
        />
      </Box>
      <Box role="status">
        <Answer />
      </Box>
      {dialog && <FlowRefusal dialog={dialog} place="individual" />}
    </Notice>
  )
}

function Answer() {
  const { t } = useWords()
  const { linkId, signerKind } = useSignerKindFinding()
  if (signerKind === null) return null
  return (
    <Box mt="4">
      <chakra.p mb="3" color="ink">
        {t(`way.${signerKind}`)}
      </chakra.p>
      <PageLink to={signPath(linkId, signerKind)}>{t(`entry.${signerKind}Button`)}</PageLink>
    </Box>
  )
}
