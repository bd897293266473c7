import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { fieldsFromRows } from '../../../../../domain/agreements/field-rows.ts'
import { defaultLanguage } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Modal } from '../../../../ui/messages/modal.tsx'
import { FormPreview } from '../form-preview.tsx'
import { useAgreementPublishing } from './connect.tsx'

/** The button that shows what signers will fill in. */
export function SigningPagePreview() {
  const { t } = useWords()
  const { draft } = useAgreementPublishing()
  const [isShown, setShown] = useState(false)
  const close = (): void => setShown(false)
  const asked = fieldsFromRows(draft.kind, draft.language ?? defaultLanguage, draft.rows)
  return (
    <>
      <Button variant="outline" onClick={() => setShown(true)}>
        {t('publish.signPage')}
      </Button>
      {isShown && (
        <Modal
          title={t('preview.form')}
          message={t('preview.formWhat')}
          details={<FormPreview isBare kind={draft.kind} fields={'fields' in asked ? asked.fields : []} />}
          onEscape={close}
        >
          <Button onClick={close}>{t('dialog.close')}</Button>
        </Modal>
      )}
    </>
  )
}
