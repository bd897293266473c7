import { Box, Button, chakra } from '@chakra-ui/react'
import { readTyped } from '../../../../../domain/projects/configuration-memory.ts'
import { agreementSize } from '../../../../../domain/text/limits.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { LoadingBar } from '../../../../ui/page/loading-bar.tsx'
import { FilesDropzone } from '../../../../ui/files/files-dropzone.tsx'
import { sizeIn } from '../../../../ui/tables/sizes.ts'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { useAnswers, useTypedInto } from '../configuration/connect.tsx'
import { type AgreementReadingActor as Reading, agreementReadingActions, useUrlReading } from './connect.ts'
import { AgreementUrlForm } from './form.tsx'

/** Upload of agreements from any number of files, or from a URL. */
export function AgreementReading({ reading }: { reading: Reading }) {
  const { t } = useWords()
  const { agreements } = useAnswers()
  return (
    <Box display="flex" flexDirection="column" gap="5">
      <FilesDropzone
        label={t('agreements.files')}
        act={t(agreements.length === 0 ? 'agreements.choose' : 'agreements.chooseMore')}
        hint={t('agreements.filesHint', { limit: sizeIn(agreementSize.byUpload) })}
        onFiles={agreementReadingActions(reading).readFiles}
      />
      <FromUrl reading={reading} />
    </Box>
  )
}

/** Form for the URL of an agreement. Collapsed because most managers have a file; expanded if a URL was entered before. */
function FromUrl({ reading }: { reading: Reading }) {
  const { t, say } = useWords()
  const { agreementHosts } = useBrowserEnvironment().service
  const { recall, remember } = useTypedInto('agreement')
  const { isBusy, dialog, refusal, url, read } = useUrlReading(reading)
  const { readUrl, cancelReading } = agreementReadingActions(reading)
  const typed = readTyped({ url: '' }, recall()).url
  const wording = refusal && wordingOf(refusal, 'admin')
  return (
    <chakra.details open={typed !== '' || isBusy || wording !== null}>
      <chakra.summary color="accent" cursor="pointer" minHeight="11" py="2.5">
        {t('agreements.fromUrl')}
      </chakra.summary>
      <LoadingBar busy={isBusy} />
      <AgreementUrlForm
        // Remounts the form after an error, which applies only to the earlier input, and clears it after a file was read.
        key={wording ? 'refused' : `typed after ${read}`}
        url={wording || isBusy ? url : typed}
        refusal={wording ? say(wording.key, wording.values) : undefined}
        hosts={agreementHosts}
        busy={isBusy}
        onUrl={(address) => {
          readUrl(address)
          remember({ url: '' })
        }}
        onTyped={remember}
      >
        {isBusy && (
          <Button variant="outline" onClick={cancelReading}>
            {t('agreements.stop')}
          </Button>
        )}
      </AgreementUrlForm>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </chakra.details>
  )
}
