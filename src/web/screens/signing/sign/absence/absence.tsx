import { Box, Button, Flex } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import { propertiesOf } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { AbsenceFlow, useAbsence, useAbsenceActions } from './absence.connect.tsx'
import { useSigning, useSigningActions, useSigningCode, useSigningStage } from '../flow/connect.tsx'

/**
 * Notice for a signer who returns after half an hour: which input was kept, and that a new code must be requested. `usedAt` is the time at which the
 * page was opened, in milliseconds since 1970 UTC.
 */
export function Absence({ usedAt }: { usedAt: number }): ReactElement {
  const { linkId, signerKind } = useSigning()
  const kind = signerKind === 'corporation' ? signerKind : 'individual'
  return (
    <AbsenceFlow key={`${linkId} ${kind}`} linkId={linkId} kind={kind} usedAt={usedAt}>
      <Box role="status">
        <AbsenceNotice />
      </Box>
    </AbsenceFlow>
  )
}

function AbsenceNotice() {
  const { t, language } = useWords()
  const stage = useSigningStage()
  const { text } = useSigning()
  const { resendCode, changeStep } = useSigningActions()
  const { standing } = useSigningCode()
  const { isNoticed, current } = useAbsence()
  const { close } = useAbsenceActions()
  if (!isNoticed) return null
  const isCodeOver = stage === 'confirming' || stage === 'checking'
  const isChanged = current !== null && text !== null && !current.includes(text.cla_id)
  return (
    <Box mt="4">
      <Notice>
        {[
          t('sign.away'),
          ...(isCodeOver ? [t('sign.awayCode')] : []),
          ...(isChanged ? [t('sign.awayChanged')] : []),
        ].join(propertiesOf(language).gap)}
        <Flex mt="2" gap="2" wrap="wrap">
          {isCodeOver && (
            <Button
              aria-disabled={standing === 'sending' && stage === 'confirming'}
              onClick={() => {
                // The code step requests a new code itself if none is valid.
                if (stage === 'checking') changeStep('confirming')
                else resendCode()
                close()
              }}
            >
              {t('sign.awaySend')}
            </Button>
          )}
          <Button variant="plain" onClick={close}>
            {t('dialog.close')}
          </Button>
        </Flex>
      </Notice>
    </Box>
  )
}
