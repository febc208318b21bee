import { normaliseMobile } from 'contract/members/account/mobile.ts';
import { removeDisallowedCharacters } from 'contract/normalise-text.ts';
import { cleanAmountInput } from '#kit/lib/typed-amount.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { toastSuccess } from '#kit/ui/toast.ts';
import { useForm } from '#kit/ui/use-form.ts';

/** Shows a sample form with every kind of field, for developers. */
export function FormParts() {
  const form = useForm(
    { name: '', mobile: '', code: '', amount: '', detail: '' },
    {
      name: (text) => (text.trim() === '' ? '请填写收货人' : undefined),
      mobile: (text) => (normaliseMobile(text, 'zh-CN') ? undefined : '请输入正确的手机号'),
      code: (text) => (/^\d{6}$/.test(text) ? undefined : '请输入 6 位验证码'),
    },
  );
  return (
    <Form form={form} onSubmit={() => toastSuccess()}>
      <Card>
        <Field
          form={form}
          name="name"
          label="收货人"
          autoComplete="name"
          maxLength={20}
          clean={removeDisallowedCharacters}
          placeholder="姓名"
        />
        <Field form={form} name="mobile" label="手机号" type="tel" inputMode="tel" autoComplete="tel" hint="只用于配送联系" />
        <Field
          form={form}
          name="code"
          label="验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          end={
            <Button size="s" kind="main-line" onTap={() => form.setServerError('code', '验证码发送太频繁，请稍后再试')}>
              获取验证码
            </Button>
          }
        />
        <Field form={form} name="amount" label="金额" inputMode="decimal" clean={cleanAmountInput} end="元" />
        <Field form={form} name="detail" label="详细地址" lines={2} placeholder="街道、楼栋、门牌号" />
      </Card>
      <Card>
        <Button kind="main" wide sends>
          保存
        </Button>
      </Card>
    </Form>
  );
}
