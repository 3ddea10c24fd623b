package tr.sahagozlem.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
