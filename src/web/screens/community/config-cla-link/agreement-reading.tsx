import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { agreementReadingMachine } from '../../../../../machines/community/agreement-reading.machine.ts'
import { readTyped } from '../../../../domain/configuration-memory.ts'
import { useAgreementHosts } from '../agreement-hosts.ts'
import {
  type AgreementReading as Reading,
  configurationOf,
  useConfiguration,
  usePieceOf,
  useTypedInto,
} from '../configuration/connect.tsx'
import { AgreementSourceForm, emptyAgreement } from './form.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { LoadingBar } from '../../../ui/loading-bar.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { PartHeading } from '../part-heading.tsx'
import { AgreementUpload } from './agreement-upload.tsx'

type Snapshot = SnapshotFrom<typeof agreementReadingMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const uploadOf = ({ children }: Snapshot) => children.upload
const dialogOf = ({ children }: Snapshot) => children.dialog

/** The next agreement, by its address or as a file. */
export function AgreementReading({ reading, isNext }: { reading: Reading; isNext: boolean }) {
  const { t } = useWords()
  const { agreements } = useConfiguration(configurationOf)
  const hosts = useAgreementHosts()
  const { kept, keep } = useTypedInto('agreement')
  const busy = usePieceOf(reading, isBusy)
  const upload = usePieceOf(reading, uploadOf)
  const dialog = usePieceOf(reading, dialogOf)
  const [agreement] = useState(() => {
    const typed = readTyped(emptyAgreement, kept())
    return agreements.some(({ url }) => url === typed.url) ? { ...typed, url: '' } : typed
  })
  return (
    <Box>
      <PartHeading takesFocus={isNext}>
        {t(agreements.length === 0 ? 'agreements.first' : 'agreements.more')}
      </PartHeading>
      <LoadingBar busy={busy} />
      <AgreementSourceForm
        agreement={agreement}
        given={agreements}
        hosts={hosts}
        busy={busy}
        onUrl={({ kind, language, url }) => reading.send({ type: 'url.submitted', kind, language, url })}
        onTyped={keep}
        renderPicker={({ kind, language }) =>
          upload && (
            <AgreementUpload
              upload={upload}
              onFiles={(files) => reading.send({ type: 'agreement.chosen', kind, language, files })}
              onCancel={() => reading.send({ type: 'upload.cancelled' })}
              onRetry={() => reading.send({ type: 'retry.asked' })}
            />
          )
        }
      >
        {busy && (
          <Button variant="outline" onClick={() => reading.send({ type: 'reading.cancelled' })}>
            {t('agreements.stop')}
          </Button>
        )}
      </AgreementSourceForm>
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="admin" />}
    </Box>
  )
}
