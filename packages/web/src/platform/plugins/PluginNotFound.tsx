import { Notice } from '@pharos/ui/feedback';
import type { ReactNode } from 'react';

interface PluginNotFoundProps {
  /** The stored type whose plugin is not installed. */
  readonly type: string;
  /** What can be done all the same. */
  readonly children: ReactNode;
}

export const PluginNotFound = ({ type, children }: PluginNotFoundProps) => (
  <Notice tone="warning" title={`Plugin not found: ${type}`}>
    {children}
  </Notice>
);
