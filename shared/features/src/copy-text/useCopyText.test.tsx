import { renderWithPortico } from '@portico/testing';
import { Button } from '@portico/ui';
import { screen } from '@testing-library/react';
import { useCopyText } from './index.ts';

function Copying() {
  const copyText = useCopyText();
  return <Button onClick={() => void copyText('words')}>Copy</Button>;
}

it('says that a text was copied, and that it was not where the browser refuses', async () => {
  const { user } = renderWithPortico(<Copying />);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied!')).toBeVisible();
  expect(write).toHaveBeenCalledWith('words');
  write.mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/did not allow copying/)).toBeVisible();
});
