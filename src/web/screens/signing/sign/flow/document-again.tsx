import { Box, Button } from '@chakra-ui/react'
import { useWords } from '../../../../i18n/use-words.ts'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { useSigning } from './connect.tsx'
import { DocumentAgainFlow, useDocumentAgain } from './document-again.connect.ts'

/** Button that resends the document to the verified address, for a representative who lost the email. */
export function DocumentAgain({ email }: { email: string }) {
  return (
    <DocumentAgainFlow onSettled={() => undefined}>
      <MailAgain email={email} />
    </DocumentAgainFlow>
  )
}

function MailAgain({ email }: { email: string }) {
  const { t } = useWords()
  const { linkId, code } = useSigning()
  const { done, isBusy, dialog, ask } = useDocumentAgain()
  return (
    <Box mt="8">
      <Button aria-disabled={isBusy} onClick={() => (isBusy ? undefined : ask({ linkId, email, code }, 'atOnce'))}>
        {t(isBusy ? 'corporation.mailing' : 'before.mailAgain')}
      </Button>
      <Box role="status" mt="2" textStyle="small" color="ink.second">
        {done && t('corporation.mailedAgain')}
      </Box>
      {dialog && <FlowRefusal dialog={dialog} place="corporation" />}
    </Box>
  )
}
