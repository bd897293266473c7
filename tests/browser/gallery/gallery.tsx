import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { array, boolean, object, string } from 'yup'
import { CheckedForm } from '../../../src/web/ui/fields/checked-form.tsx'
import { EmailField } from '../../../src/web/ui/fields/email-field.tsx'
import { PasswordField } from '../../../src/web/ui/fields/password-field.tsx'
import { RowList } from '../../../src/web/ui/fields/row-list.tsx'
import { SelectField } from '../../../src/web/ui/fields/select-field.tsx'
import { TextField } from '../../../src/web/ui/fields/text-field.tsx'
import { BarChart } from '../../../src/web/ui/records/bar-chart.tsx'
import { CopyButton } from '../../../src/web/ui/records/copy-button.tsx'
import { EmptyState } from '../../../src/web/ui/records/empty-state.tsx'
import { FilePicker } from '../../../src/web/ui/records/file-picker.tsx'
import { LoadingRows } from '../../../src/web/ui/records/loading-rows.tsx'
import { WizardSteps } from '../../../src/web/ui/records/wizard-steps.tsx'
import { Corporations } from './corporations.tsx'

export function Gallery() {
  return (
    <chakra.main width="min(75rem, 100% - 2rem)" mx="auto" py="8" display="flex" flexDirection="column" gap="10">
      <chakra.h1 textStyle="title">Gallery</chakra.h1>
      <WizardSteps
        label="Steps"
        steps={[
          { key: 'org', title: 'Project', state: 'done' },
          { key: 'email', title: 'Mailbox', state: 'present' },
          { key: 'cla', title: 'Agreements', state: 'ahead' },
          { key: 'fields', title: 'Fields', state: 'ahead' },
        ]}
        renderLink={(key, title) => (
          <chakra.a href={`#${key}`} textDecoration="underline">
            {title}
          </chakra.a>
        )}
      />
      <Corporations />
      <BarChart
        title="Signatures"
        summary="43 in six weeks, most of them in the fifth."
        pointTitle="Week"
        series={[{ name: 'Individuals' }, { name: 'Employees' }]}
        points={[3, 0, 7, 5, 19, 9].map((value, index) => ({
          label: `Week ${index + 40}`,
          tick: index % 3 === 0 ? `Week ${index + 40}` : '',
          values: [value, index],
        }))}
      />
      <EmptyState title="No company has signed yet" action={<Button>Copy the signing link</Button>}>
        Send the link to those who are to sign.
      </EmptyState>
      <LoadingRows count={3} />
      <Flex gap="3">
        <CopyButton text="https://cla.example/sign/L" subject="the signing link" />
      </Flex>
      <Files />
      <Fields />
    </chakra.main>
  )
}

function Files() {
  const [files, setFiles] = useState<File[]>([])
  const nothing = () => undefined
  const half = { sent: 2_100_000, total: 5_000_000 }
  return (
    <Box display="grid" gap="4">
      <FilePicker
        label="Signed agreement"
        hint="PDF, at most 5 MB"
        file={files[0] ?? null}
        onFiles={setFiles}
        onCancel={nothing}
      >
        {files.length > 0 && <Button>Send</Button>}
      </FilePicker>
      <FilePicker
        label="Refused"
        hint="PDF, at most 5 MB"
        problem="This is not a PDF."
        onFiles={nothing}
        onCancel={nothing}
      />
      <FilePicker
        label="On its way"
        hint="PDF, at most 5 MB"
        file={{ name: 'acme.pdf', size: 5_000_000 }}
        progress={half}
        onFiles={nothing}
        onCancel={nothing}
      />
    </Box>
  )
}

const schema = object({
  email: string().default('').required('problem.missing.email'),
  password: string().default(''),
  rows: array()
    .of(
      object({
        title: string().default('').required('problem.missing.own'),
        type: string().default(''),
        required: boolean().default(false),
      }),
    )
    .default([]),
})

function Fields() {
  return (
    <CheckedForm
      id="fields"
      values={{ email: '', password: 'Maple-Stair-58', rows: [{ title: '', type: '', required: false }] }}
      schema={schema}
      nameOf={(name) => name}
      onSubmit={() => undefined}
    >
      <EmailField formId="fields" name="email" label="E-mail" />
      <PasswordField formId="fields" name="password" label="Password" autoComplete="new-password" />
      <RowList name="rows" label="Own fields" most={3} newRow={() => ({ title: '', type: '', required: false })}>
        {(index) => (
          <>
            <TextField formId="fields" name={`rows.${index}.title`} label="Title" required />
            <SelectField
              formId="fields"
              name={`rows.${index}.type`}
              label="Type"
              choices={[
                { value: 'telephone', label: 'Telephone' },
                { value: 'fax', label: 'Fax', disabled: true },
              ]}
            />
          </>
        )}
      </RowList>
      <Button type="submit">Continue</Button>
    </CheckedForm>
  )
}
