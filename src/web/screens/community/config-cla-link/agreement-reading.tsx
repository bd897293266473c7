import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { readTyped } from '../../../../domain/configuration-memory.ts'
import { agreementSize } from '../../../../domain/limits.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { LoadingBar } from '../../../ui/loading-bar.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { type OpenUpload, useUpload } from '../../shared/upload.connect.ts'
import { useAnswers, useTypedInto } from '../configuration/connect.tsx'
import { PartHeading } from '../part-heading.tsx'
import { PdfUpload } from '../pdf-upload.tsx'
import { type AgreementReadingActor as Reading, agreementReadingActs, useAgreementReading } from './connect.ts'
import { AgreementSourceForm, emptyAgreement, type TypedAgreement } from './form.tsx'

/** The next agreement, by its URL or as a file. */
export function AgreementReading({ reading, isNext }: { reading: Reading; isNext: boolean }) {
  const { t, say } = useWords()
  const { agreements } = useAnswers()
  const { agreementHosts } = useBrowserEnvironment().service
  const { recall, remember } = useTypedInto('agreement')
  const { isBusy, upload, dialog, refusal, url, choice } = useAgreementReading(reading)
  const { readUrl, cancelReading } = agreementReadingActs(reading)
  const [agreement] = useState(() => {
    const typed = readTyped(emptyAgreement, recall())
    return agreements.some(({ url }) => url === typed.url) ? { ...typed, url: '' } : typed
  })
  const wording = refusal && wordingOf(refusal, 'admin')
  return (
    <Box>
      <PartHeading takesFocus={isNext}>
        {t(agreements.length === 0 ? 'agreements.first' : 'agreements.more')}
      </PartHeading>
      <LoadingBar busy={isBusy} />
      <AgreementSourceForm
        // A refusal belongs to the earlier input: the form starts again with it.
        key={wording ? 'refused' : 'typed'}
        agreement={wording ? { ...agreement, ...choice, way: 'url', url } : readTyped(agreement, recall())}
        refusal={wording ? say(wording.key, wording.values) : undefined}
        given={agreements}
        hosts={agreementHosts}
        busy={isBusy}
        onUrl={readUrl}
        onTyped={remember}
        renderPicker={(typed) => upload && <AgreementUpload reading={reading} upload={upload} typed={typed} />}
      >
        {isBusy && (
          <Button variant="outline" onClick={cancelReading}>
            {t('agreements.stop')}
          </Button>
        )}
      </AgreementSourceForm>
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="admin" />}
    </Box>
  )
}

/** An agreement as a file: it is read as soon as it is chosen. */
function AgreementUpload({ reading, upload, typed }: { reading: Reading; upload: OpenUpload; typed: TypedAgreement }) {
  const { t } = useWords()
  const { readFiles, cancelUpload, retryUpload } = agreementReadingActs(reading)
  const acts = { choose: (files: File[]) => readFiles(typed, files), cancel: cancelUpload, retry: retryUpload }
  return (
    <PdfUpload label={t('agreements.file')} most={agreementSize.byUpload} upload={{ ...useUpload(upload), ...acts }} />
  )
}
