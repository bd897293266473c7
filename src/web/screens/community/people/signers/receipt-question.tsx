import { useState } from 'react'
import { object, string } from 'yup'
import { useWords } from '../../../../i18n/use-words.ts'
import { Modal } from '../../../../ui/messages/modal.tsx'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { DialogButtons } from '../../../../ui/fields/dialog-buttons.tsx'
import { RadioField } from '../../../../ui/fields/radio-field.tsx'
import { type ActOnSigning, type ReceiptReason, signingActFlow } from './connect.ts'

type Asked = Extract<ActOnSigning, { kind: 'receiptResent' }>

const formId = 'receipt-again'
const reasons = ['lost', 'not_arrived', 'dispute'] as const satisfies readonly ReceiptReason[]
const schema = object({ reason: string().oneOf(reasons).required() })

/** Asks why a receipt is sent again. */
export function ReceiptQuestion({ asked }: { asked: Asked }) {
  const { t } = useWords()
  const { isBusy, confirm, cancel } = signingActFlow.useAct()
  const [values] = useState<{ reason: ReceiptReason }>({ reason: asked.reason })
  const { name, email } = asked
  return (
    <Modal title={t('signings.receiptTitle', { name })} message={t('signings.receiptAsk', { email })} onEscape={cancel}>
      <CheckedForm
        id={formId}
        values={values}
        schema={schema}
        nameOf={() => t('watch.reason')}
        onSubmit={({ reason }) => {
          if (!isBusy) confirm({ ...asked, reason })
        }}
      >
        <RadioField
          formId={formId}
          name="reason"
          label={t('watch.reason')}
          choices={reasons.map((value) => ({ value, label: t(`signings.receiptReason.${value}`) }))}
        />
        <DialogButtons submit={t('signings.receiptNow')} busy={isBusy} onCancel={cancel} />
      </CheckedForm>
    </Modal>
  )
}
