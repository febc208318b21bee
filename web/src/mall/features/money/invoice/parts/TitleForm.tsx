import type { Reply } from 'contract/call.ts';
import { looksLikeEmail } from 'contract/email.ts';
import { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { invoiceChoice, type InvoiceChoice } from 'contract/money/invoice/invoice-states.ts';
import { isTaxNumber, readTaxNumber } from 'contract/money/invoice/tax-number.ts';
import { type ReactNode, useState } from 'react';
import { useWrite } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { invoicePath } from '../invoice-paths.ts';
import { texts } from '../texts.ts';
import styles from './invoice.module.css';

interface TitleFormProps {
  readonly tids: readonly string[];
  readonly choices: readonly InvoiceChoice[];
  readonly last: Reply<typeof invoiceCalls.lastInvoiceInfo>;
  /** Appears below the form. */
  readonly children: ReactNode;
}

const refreshed = [invoiceCalls.invoiceStatus, invoiceCalls.listInvoiceOrders, invoiceCalls.lastInvoiceInfo];

/** Shows the form for the invoice details (name, tax number), and applies for the invoice. */
export function TitleForm({ tids, choices, last, children }: TitleFormProps) {
  const { go } = usePageNavigation();
  const lastChoice = invoiceChoice(last.titleType, last.invoiceKind);
  const [choice, setChoice] = useState<InvoiceChoice>(choices.includes(lastChoice) ? lastChoice : (choices[0] ?? 'personal'));
  const isCompany = choice !== 'personal';
  const isSpecial = choice === 'special';
  const needed = (text: string) => (isSpecial && text.trim() === '' ? texts.fieldMissing : undefined);
  const { titleType: lastType, title, taxNo, address, phone, bank, bankAccount, email } = last;
  const start = {
    person: lastType === 'personal' ? title : '',
    company: lastType === 'company' ? title : '',
    taxNo,
    address,
    phone,
    bank,
    bankAccount,
    email,
  };
  const form = useForm(start, {
    company: (text) => (isCompany && text.trim() === '' ? texts.titleMissing : undefined),
    taxNo: (text) => (isCompany && !isTaxNumber(readTaxNumber(text)) ? texts.taxNoWrong : undefined),
    address: needed,
    phone: needed,
    bank: needed,
    bankAccount: needed,
    email: (text) => (text.trim() !== '' && !looksLikeEmail(text.trim()) ? texts.emailWrong : undefined),
  });
  const settings = {
    invalidates: refreshed,
    oneAtATime: true,
    successToast: texts.submitted,
    onSuccess: ({ id }: { readonly id: string }) => go(invoicePath(id), { replace: true }),
  };
  const one = useWrite(invoiceCalls.applyInvoice, settings);
  const several = useWrite(invoiceCalls.applyInvoices, settings);
  const submit = (values: typeof form.values) => {
    const { address: street, phone: call, bank: name, bankAccount: account } = values;
    const filled = {
      titleType: isCompany ? ('company' as const) : ('personal' as const),
      invoiceKind: isSpecial ? ('special' as const) : ('normal' as const),
      title: isCompany ? values.company : values.person,
      ...(isCompany ? { taxNo: values.taxNo } : {}),
      ...(isSpecial ? { address: street, phone: call, bank: name, bankAccount: account } : {}),
      ...(values.email.trim() === '' ? {} : { email: values.email }),
    };
    const [tid] = tids;
    if (tids.length > 1) several.mutate({ tids: [...tids], ...filled });
    else if (tid !== undefined) one.mutate({ tid, ...filled });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Card title={texts.form}>
        <div className={styles.choices}>
          <ChipGroup label={texts.kind}>
            {choices.map((name) => (
              <Chip key={name} on={name === choice} onTap={() => setChoice(name)}>
                {texts.choices[name]}
              </Chip>
            ))}
          </ChipGroup>
        </div>
        {isCompany ? (
          <>
            <Field
              form={form}
              name="company"
              label={texts.companyTitle}
              placeholder={texts.companyHint}
              maxLength={100}
              autoComplete="organization"
            />
            <Field form={form} name="taxNo" label={texts.taxNo} placeholder={texts.taxNoHint} maxLength={30} />
          </>
        ) : (
          <Field form={form} name="person" label={texts.personTitle} placeholder={texts.personHint} maxLength={100} autoComplete="name" />
        )}
        {isSpecial && (
          <>
            <Field form={form} name="address" label={texts.address} maxLength={100} />
            <Field form={form} name="phone" label={texts.phone} maxLength={30} inputMode="tel" />
            <Field form={form} name="bank" label={texts.bank} maxLength={60} />
            <Field form={form} name="bankAccount" label={texts.bankAccount} maxLength={40} inputMode="numeric" />
          </>
        )}
        <Field
          form={form}
          name="email"
          label={texts.email}
          placeholder={texts.emailHint}
          maxLength={100}
          type="email"
          autoComplete="email"
        />
      </Card>
      {children}
      <ActionBar>
        <Button kind="main" wide sends busy={one.isPending || several.isPending}>
          {texts.submit}
        </Button>
      </ActionBar>
    </Form>
  );
}
