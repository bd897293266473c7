import { Box, Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { agreementReadingMachine } from '../../../../machines/community/agreement-reading.machine.ts'
import { readTyped } from '../../../domain/configuration-memory.ts'
import {
  type AgreementReading as Reading,
  configurationOf,
  useConfiguration,
  usePieceOf,
  useTypedInto,
} from '../../flows/configuration.tsx'
import { AgreementSourceForm, emptyAgreement } from '../../forms/agreement-source-form.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { AgreementRefused } from './agreement-refused.tsx'
import { AgreementUpload } from './agreement-upload.tsx'

type Snapshot = SnapshotFrom<typeof agreementReadingMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const uploadOf = ({ children }: Snapshot) => children.upload
const dialogOf = ({ children }: Snapshot) => children.dialog

/** The next agreement, by its address or as a file. */
export function AgreementReading({ reading }: { reading: Reading }) {
  const { t } = useWords()
  const { agreements } = useConfiguration(configurationOf)
  const { kept, keep } = useTypedInto('agreement')
  const busy = usePieceOf(reading, isBusy)
  const upload = usePieceOf(reading, uploadOf)
  const dialog = usePieceOf(reading, dialogOf)
  const [agreement] = useState(() => readTyped(emptyAgreement, kept()))
  return (
    <Box>
      <chakra.h2 textStyle="heading" mb="4">
        {t(agreements.length === 0 ? 'agreements.first' : 'agreements.more')}
      </chakra.h2>
      <LoadingBar busy={busy} />
      <AgreementSourceForm
        agreement={agreement}
        given={agreements}
        busy={busy}
        onUrl={({ kind, language, url }) => {
          keep({ ...agreement, kind, language, url: '' })
          reading.send({ type: 'url.submitted', kind, language, url })
        }}
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
      {dialog && <AgreementRefused key={dialog.sessionId} dialog={dialog} />}
    </Box>
  )
}
